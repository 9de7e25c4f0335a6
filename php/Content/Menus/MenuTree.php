<?php
declare(strict_types=1);

namespace Vitrine\Content\Menus;

use Vitrine\CataloguePages\CategoryMenu;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\PlainText;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\Routing\Links;
use WP_Post;

/** Reads the shop's menus, with every link pointing to the visitor's language. */
final class MenuTree {

	/** Maximum depth of a menu. */
	private const MAX_DEPTH = 3;

	private const KINDS = array(
		'page'             => Translations::PAGE,
		'vitrine_product'  => Translations::PRODUCT,
		'vitrine_category' => Translations::CATEGORY,
	);

	public function __construct(
		private readonly Languages $languages,
		private readonly Links $links,
		private readonly Contributions $contributions,
		private readonly CategoryMenu $categories,
	) {
	}

	/** @return array<string, list<array{title: string, url: string, target: string, children: list<mixed>}>> */
	public function build(): array {
		$this->categories->refresh();
		$places = get_nav_menu_locations();
		$groups = array();
		foreach ( MenuLocations::GROUPS as $group ) {
			$current          = $this->languages->current();
			$codes            = array( $current->code, $current->base(), $this->languages->default()->code );
			$menus            = array_map(
				static fn ( string $code ): int => $places[ MenuLocations::name( $group, $code ) ] ?? 0,
				$codes
			);
			$menu             = array_values( array_filter( $menus ) )[0] ?? 0;
			$items            = $menu === 0 ? array() : wp_get_nav_menu_items( $menu );
			$groups[ $group ] = $this->children( 0, is_array( $items ) ? $items : array(), self::MAX_DEPTH );
		}
		return $groups;
	}

	/**
	 * @param array<WP_Post> $items After wp_setup_nav_menu_item().
	 * @return list<array{title: string, url: string, target: string, children: list<mixed>}>
	 */
	private function children( int $parent, array $items, int $depth ): array {
		$tree = array();
		foreach ( $items as $item ) {
			if ( (int) $item->menu_item_parent !== $parent ) {
				continue;
			}
			$url = $this->url( $item );
			if ( $url !== null ) {
				$tree[] = array(
					'title'    => self::title( $item ),
					'url'      => $url,
					'target'   => $item->target === '_blank' ? '_blank' : '',
					'children' => $depth > 1 ? $this->below( $item, $items, $depth - 1 ) : array(),
				);
			}
		}
		return $tree;
	}

	/**
	 * What the owner has put below the item; otherwise, a category shows those that it contains.
	 *
	 * @param array<WP_Post> $items
	 * @return list<array{title: string, url: string, target: string, children: list<mixed>}>
	 */
	private function below( WP_Post $item, array $items, int $depth ): array {
		$own = $this->children( (int) $item->ID, $items, $depth );
		return $own === array() && ( self::KINDS[ $item->object ] ?? '' ) === Translations::CATEGORY
			? $this->categories->below( (int) $item->object_id, $depth )
			: $own;
	}

	/** Without a label of its own, WordPress gives a menu item the title of its post as for themes, with typographic entities. */
	private static function title( WP_Post $item ): string {
		$title = trim( $item->post_title ) === '' && $item->type === 'post_type'
			? get_post( (int) $item->object_id )->post_title ?? ''
			: (string) $item->title;
		return PlainText::fromHtml( $title );
	}

	/** Null if the target is deleted or unpublished. */
	private function url( WP_Post $item ): ?string {
		if ( ( $item->_invalid ?? false ) === true ) {
			return null;
		}
		$kind = self::KINDS[ $item->object ] ?? null;
		if ( $kind !== null ) {
			return $this->links->object( $kind, (int) $item->object_id ) ?? (
				$kind === Translations::PAGE && get_post_status( (int) $item->object_id ) === 'publish'
					? (string) get_permalink( (int) $item->object_id )
					: null
			);
		}
		$path = trim( (string) $item->url, '/' );
		if ( str_starts_with( (string) $item->url, '/' ) && isset( $this->contributions->pages()[ $path ] ) ) {
			return $this->languages->url( $path );
		}
		return $this->links->url( (string) $item->url );
	}
}
