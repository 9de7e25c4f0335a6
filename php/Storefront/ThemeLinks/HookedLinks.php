<?php
declare(strict_types=1);

namespace Vitrine\Storefront\ThemeLinks;

use Vitrine\Kernel\Filters;
use Vitrine\Storefront\Blocks\PrintedLinks;
use Vitrine\Storefront\Blocks\ShopLinks;
use WP_Block_Template;

/** Inserts the links at the end of a block theme's header and footer, by block hooks: editors can move or remove them. */
final class HookedLinks {

	/** Blocks with the area of their template part, the shop's own block that replaces them, and the group of links. */
	public const BLOCKS = array(
		'vitrine/shop-links'  => array( 'header', 'vitrine/header', PrintedLinks::HEADER ),
		'vitrine/legal-links' => array( 'footer', 'vitrine/footer', PrintedLinks::FOOTER ),
	);

	public function __construct( private readonly PrintedLinks $printed ) {
	}

	public function register(): void {
		Filters::add(
			'hooked_block_types',
			fn ( array $names, string $position, ?string $anchor, mixed $part ): array =>
				$position === 'last_child' && $anchor === 'core/template-part' && $part instanceof WP_Block_Template
					? array( ...$names, ...$this->missingFrom( $part ) )
					: $names,
			10,
			4
		);
		Filters::add(
			'hooked_block',
			static fn ( ?array $block, string $name ): ?array => $block !== null && isset( self::BLOCKS[ $name ] )
				? array( 'attrs' => array( ShopLinks::ONCE => true ) ) + $block
				: $block,
			10,
			2
		);
	}

	/** In the preview of another place: saved parts have the blocks until that place is chosen. */
	public static function hideSaved(): void {
		Filters::add(
			'pre_render_block',
			static fn ( ?string $html, array $block ): ?string =>
				isset( self::BLOCKS[ $block['blockName'] ?? '' ] ) && ( $block['attrs'][ ShopLinks::ONCE ] ?? false ) === true ? '' : $html,
			10,
			2
		);
	}

	/** @return list<string> Blocks to insert into a template part. */
	private function missingFrom( WP_Block_Template $part ): array {
		$names = array();
		foreach ( self::BLOCKS as $name => [ $area, $whole, $group ] ) {
			if ( ! self::isOfArea( $part, $area ) || self::contains( $part, $name, $whole ) ) {
				continue;
			}
			if ( SavedParts::isRemoved( (int) $part->wp_id, $name ) ) {
				// The owner removed it in the site editor: the page gets no substitute.
				$this->printed->add( $group );
			}
			$names[] = $name;
		}
		return $names;
	}

	/** Some themes declare no areas. */
	private static function isOfArea( WP_Block_Template $part, string $area ): bool {
		return $part->type === 'wp_template_part'
			&& ( $part->area === $area || preg_match( "/^$area(-|$)/", (string) $part->slug ) === 1 );
	}

	private static function contains( WP_Block_Template $part, string ...$blocks ): bool {
		$content = (string) $part->content;
		return array_filter( $blocks, static fn ( string $block ): bool => SavedParts::contains( $content, $block ) ) !== array();
	}
}
