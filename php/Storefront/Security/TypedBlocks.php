<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

/**
 * Removes the shop's ids and attributes from saved blocks before they are rendered: dynamic blocks, the shop's and WordPress's own, then
 * print theirs. Attributes of blocks are cleaned too, since dynamic blocks print them: `anchor` as an id, labels as HTML.
 */
final class TypedBlocks {

	/** Cheap test before blocks are parsed. JSON and HTML may spell a character in other ways. */
	private const SUSPECT = '~\\\\u00|&#|"\w*(?:anchor|id)"\s*:\s*"|\bv-|\b(?:id|name|for|form|commandfor|popovertarget)\s*=|data-(?:v|wp)-~i';

	/** Attributes that blocks print as an id. */
	private const ID = '/^anchor$|id$/i';

	/** @param string $content As saved in a post or a widget, with or without blocks. */
	public static function clean( string $content ): string {
		$content = ReservedMarkup::remove( $content );
		if ( ! str_contains( $content, 'wp:' ) || preg_match( self::SUSPECT, $content ) === 0 ) {
			return $content;
		}
		$blocks = parse_blocks( $content );
		$clean  = array_map( self::cleanBlock( ... ), $blocks );
		return $clean === $blocks ? $content : serialize_blocks( $clean ); // @phpstan-ignore argument.type (the parser's shape)
	}

	/**
	 * @param array<string, mixed> $block As WordPress's parser returns it.
	 * @return array<string, mixed>
	 */
	public static function cleanBlock( array $block ): array {
		$block['attrs']        = self::attributes( (array) ( $block['attrs'] ?? array() ) );
		$block['innerHTML']    = ReservedMarkup::remove( (string) ( $block['innerHTML'] ?? '' ) );
		$block['innerContent'] = array_map(
			static fn ( mixed $chunk ): mixed => is_string( $chunk ) ? ReservedMarkup::remove( $chunk ) : $chunk,
			(array) ( $block['innerContent'] ?? array() )
		);
		$block['innerBlocks']  = array_map( self::cleanBlock( ... ), (array) ( $block['innerBlocks'] ?? array() ) );
		return $block;
	}

	/**
	 * @param array<mixed> $attributes
	 * @return array<mixed>
	 */
	private static function attributes( array $attributes ): array {
		foreach ( $attributes as $name => $value ) {
			if ( is_array( $value ) ) {
				$attributes[ $name ] = self::attributes( $value );
			} elseif ( is_string( $value ) ) {
				$attributes[ $name ] = self::attribute( (string) $name, $value );
			}
		}
		return $attributes;
	}

	/** Cleans a block's attribute, also one that is bound to a field of the post. */
	public static function attribute( string $name, string $value ): string {
		return match ( true ) {
			$name === 'className'               => ReservedMarkup::withoutClasses( $value ),
			preg_match( self::ID, $name ) === 1 => ReservedMarkup::isReserved( $value ) ? '' : $value,
			default                             => ReservedMarkup::remove( $value ),
		};
	}
}
