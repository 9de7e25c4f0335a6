/**
 * Words and constructions that stop a native reader. They are common in translated English and rare in technical writing, so a few
 * patterns catch most of it. `instead` says what to write.
 */
const TELL_TALES = [
	{ pattern: /\bwho(?:m|so)?ever\b|(?:^|[.;:] )(?:what|which)ever\b/im, instead: 'the subject itself: "the caller", "any visitor"' },
	{ pattern: /\b(?:what|which)ever (?:is|was|were|has|had|comes?|came|happens?|it|they|becomes?|who)\b/i, instead: 'the noun' },
	{ pattern: /\bnobody\b|\bsomebody\b/i, instead: 'the role ("no customer"), or "no one" and "someone" in screen texts' },
	{ pattern: /\banew\b/i, instead: '"again"' },
	// The model withdrawal form of Directive 2011/83/EU says "only if you wish".
	{ pattern: /(?<!only if you )\bwish(?:es|ed)?\b/i, instead: '"request", "want"' },
	{ pattern: /\bmeanwhile\b/i, instead: 'when: "since the read", "in the meantime"' },
	{ pattern: /\bbeforehand\b/i, instead: '"first", "in advance"' },
	{ pattern: /\b(?:stands|stood)\b(?! (?:for|in for|out)\b)/i, instead: '"is", "appears", "is stored"' },
	{ pattern: /\b(?:tells?|told)\b/i, instead: '"reports", "returns", "shows", "names"' },
	{ pattern: /\breckon/i, instead: '"calculate", "estimate"' },
	{ pattern: /\bin vain\b/i, instead: '"without success", "times out"' },
	{ pattern: /\b(?:thereof|whereof|therein|wherein|thereby|whereby|hitherto|henceforth|afresh|lest)\b/i, instead: 'a current word' },
	{
		pattern: /(?<!\b(?:there|where)) (?:is|are|was|were) no (?!longer\b|more\b|one\b|different\b|match\b|better\b)[a-z]/i,
		instead: '"is not a …"',
	},
	{ pattern: /\b(?:is|are|was|were) to (?:be|have|go|come|stay|get|know)\b/i, instead: '"must", "should", "will"' },
	{
		pattern:
			/(?:^|[.;:] )(?:What|Who) (?:is|was|are|has|had|comes?|came|goes|needs?|may|must|can|cannot|asks?|says|does|did|makes?|gets?|knows?|pays?|buys?)\b[^?]*(?:\.|$)/m,
		instead: 'a subject: "Values that …", "A visitor who …"',
	},
	{ pattern: /(?<!\b(?:both|all|each|some|most|none|one|two|many) )\bof (?:which|whom)\b/i, instead: 'two sentences' },
	{ pattern: /\blets? (?:\w+ )?go of\b/i, instead: '"releases"' },
	{ pattern: /\bno such\b(?! payment_intent)/i, instead: '"not found", "unknown …"' },
	{ pattern: /, but for\b/i, instead: '"except"' },
	{ pattern: /\btakes? (?:the|its|their|a) turn\b/i, instead: '"is serialised"' },
	{ pattern: /\bways? (?:to pay|of paying)\b/i, instead: '"payment method"' },
	{ pattern: /\bways? (?:to deliver|of delivery|of delivering)\b/i, instead: '"delivery method"' },
	{ pattern: /\brepa(?:y|ys|id|ying|yment)\b/i, instead: '"refund"' },
	// `prose()` replaces quoted code with an ellipsis.
	{
		pattern: /^(?:Hook|Action|Filter)s? …(?:(?:,| and|, and) …)*\.(?:\n|$)/,
		instead: 'what the method does, or nothing: the registration names the hook',
	},
];

/** In names of classes, functions, constants and variables. */
const IN_NAMES = [
	{ pattern: /\b(?:nobody|somebody|whoever|whatever|anew)\b/, instead: 'the role or the noun' },
	{ pattern: /\b(?:tells?|told)\b/, instead: '"notify", "report", "announce"' },
	{ pattern: /\b(?:stands|stood)\b/, instead: '"status", "current"' },
	{ pattern: /\bwish(?:es|ed)?\b/, instead: '"request", "requested"' },
	{ pattern: /\bclockwork\b/, instead: '"cron", "system"' },
	{ pattern: /\bshelf\b/, instead: '"stock"' },
	{ pattern: /\bmend(?:s|ed)?\b/, instead: '"sanitize", "repaired"' },
	{ pattern: /\brepa(?:y|ys|id|ying)\b/, instead: '"refund"' },
	{ pattern: /\breckon/, instead: '"calculate", "estimate"' },
];

/**
 * @param {string} text
 * @param {string} kind Of `prose()`; `name` for the words of an identifier.
 * @return {{ found: string, instead: string }[]}
 */
export function tellTales( text, kind ) {
	return ( kind === 'name' ? IN_NAMES : TELL_TALES ).flatMap( ( { pattern, instead } ) => {
		const match = pattern.exec( text );
		return match ? [ { found: match[ 0 ].trim().replace( /\s+/g, ' ' ).slice( 0, 60 ), instead } ] : [];
	} );
}
