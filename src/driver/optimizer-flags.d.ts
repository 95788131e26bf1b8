export declare const optimizerFlags: readonly string[];
