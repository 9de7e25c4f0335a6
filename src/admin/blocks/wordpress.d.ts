/** Types of WordPress's block packages, as far as they are used here. wp-admin provides the packages; they are not installed. */

declare module '@wordpress/blocks' {
	import type { ComponentType } from 'react';
	/** As a module describes it (`Storefront\DescribesBlocks`). */
	export interface BlockAttribute {
		type: string;
		label?: string;
		control?: string;
		choices?: Record< string, string >;
		when?: Record< string, unknown >;
		default?: unknown;
	}
	interface BlockType {
		title: string;
		attributes: Record< string, BlockAttribute >;
	}
	export function getBlockType( name: string ): BlockType | undefined;
	export function registerBlockType< Props >( name: string, settings: { edit: ComponentType< Props >; save: () => null } ): void;
}

declare module '@wordpress/block-editor' {
	import type { ComponentType, ReactNode, Ref } from 'react';
	export const InspectorControls: ComponentType< { children?: ReactNode } >;
	export function useBlockProps( props?: { ref?: Ref< HTMLElement >; className?: string } ): Record< string, unknown >;
}

declare module '@wordpress/server-side-render' {
	import type { ComponentType } from 'react';
	interface Props {
		block: string;
		attributes: Record< string, unknown >;
		urlQueryArgs?: Record< string, string >;
		/** Shown instead of a block without content, after an error, and while it loads. */
		EmptyResponsePlaceholder?: ComponentType;
		ErrorResponsePlaceholder?: ComponentType;
	}
	const ServerSideRender: ComponentType< Props >;
	export default ServerSideRender;
}
