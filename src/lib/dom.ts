export const all = < E extends HTMLElement = HTMLElement >( selector: string, within: ParentNode = document ): E[] => [
	...within.querySelectorAll< E >( selector ),
];
