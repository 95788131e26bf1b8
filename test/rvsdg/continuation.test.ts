// Predicate continuation form: what is in it, and what is not.

import { describe, expect, it } from 'vitest';
import {
  controlType,
  Gamma,
  Graph,
  type Origin,
  type Region,
  Theta,
  verifyContinuationForm,
  verifyGraph,
} from '../../src/rvsdg/index.ts';
import { constant, i32, node } from './support.ts';

function decide(region: Region): Origin {
  return node(region, 'decide', [], controlType(2)).outputs[0]!;
}

/** A decision that depends on a value. */
function match(value: Origin): Origin {
  return node(value.region, 'match', [value], controlType(2)).outputs[0]!;
}

/** A γ whose regions decide something and give a value. */
function deciding(predicate: Origin): Gamma {
  const gamma = new Gamma(predicate);
  gamma.addExit(gamma.regions.map(decide));
  gamma.addExit(gamma.regions.map((region) => constant(region)));
  return gamma;
}

function messages(graph: Graph): string[] {
  expect(verifyGraph(graph)).toEqual([]);
  return verifyContinuationForm(graph).map(({ message, rule }) => {
    expect(rule).toBe('continuation');
    return message;
  });
}

describe('predicate continuation form', () => {
  it('has a decision handed from γ to γ, with a value for the second and one for somebody else', () => {
    const graph = new Graph();
    const first = deciding(match(constant(graph.root)));
    const second = new Gamma(first.outputs[0]!);
    second.addEntry(first.outputs[1]!);
    node(graph.root, 'use', [first.outputs[1]!], i32);
    expect(messages(graph)).toEqual([]);
  });

  it('has the decision of a loop last in its body', () => {
    const graph = new Graph();
    const theta = new Theta(graph.root);
    const { argument } = theta.addVariable(constant(graph.root));
    const next = node(theta.body, 'next', [argument], i32).outputs[0]!;
    theta.finish(match(next), [next]);
    expect(messages(graph)).toEqual([]);
  });

  it('has a loop that begins by looking at a decision', () => {
    const graph = new Graph();
    const theta = new Theta(graph.root);
    const value = theta.addVariable(constant(graph.root)).argument;
    const entry = theta.addVariable(match(constant(graph.root))).argument;
    const gamma = deciding(entry);
    gamma.addEntry(value);
    theta.finish(decide(theta.body), [value, gamma.outputs[0]!]);
    expect(messages(graph)).toEqual([]);
    gamma.addEntry(node(theta.body, 'first', [value], i32).outputs[0]!);
    expect(messages(graph)).toEqual(['another node must run between a decision and its use']);
  });

  it('has no decision with two uses', () => {
    const graph = new Graph();
    const decision = match(constant(graph.root));
    deciding(decision);
    deciding(decision);
    expect(messages(graph)).toEqual(['decision output 0 has more than one use']);
  });

  it('has no γ with decisions from two nodes', () => {
    const graph = new Graph();
    const later = match(constant(graph.root));
    const gamma = new Gamma(match(constant(graph.root)));
    gamma.addEntry(later);
    expect(messages(graph)).toEqual(['several decisions control it']);
  });

  it('has no computation between a decision and its use', () => {
    const graph = new Graph();
    const first = deciding(match(constant(graph.root)));
    const between = node(graph.root, 'between', [first.outputs[1]!], i32).outputs[0]!;
    const second = new Gamma(first.outputs[0]!);
    second.addEntry(between);
    expect(messages(graph)).toEqual(['another node must run between a decision and its use']);
  });

  it('has no two decisions, both of which would have to be last', () => {
    const graph = new Graph();
    const theta = new Theta(graph.root);
    const { argument } = theta.addVariable(constant(graph.root));
    theta.addVariable(decide(graph.root));
    const first = deciding(match(argument));
    const second = deciding(match(first.outputs[1]!));
    theta.finish(first.outputs[0]!, [argument, second.outputs[0]!]);
    expect(messages(graph)).toContain('several decisions control what follows the region');
  });
});
