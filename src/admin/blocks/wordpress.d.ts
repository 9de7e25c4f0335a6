/** Types of WordPress's block packages, as far as they are used here. wp-admin provides the packages; they are not installed. */

declare module '@wordpress/blocks' {
	import type { ComponentType } from 'react';
	interface BlockType {
		attributes: Record< string, { type: string; label?: string } >;
	}
	export function getBlockType( name: string ): BlockType | undefined;
	export function registerBlockType< Props >( name: string, settings: { edit: ComponentType< Props >; save: () => null } ): void;
}

declare module '@wordpress/block-editor' {
	import type { ComponentType, ReactNode } from 'react';
	export const InspectorControls: ComponentType< { children?: ReactNode } >;
	export function useBlockProps(): Record< string, unknown >;
}

declare module '@wordpress/server-side-render' {
	import type { ComponentType } from 'react';
	const ServerSideRender: ComponentType< { block: string; attributes: Record< string, unknown > } >;
	export default ServerSideRender;
}
