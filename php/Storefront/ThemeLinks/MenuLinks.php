<?php
declare(strict_types=1);

namespace Vitrine\Storefront\ThemeLinks;

use Vitrine\Kernel\Filters;
use Vitrine\Storefront\Blocks\BlockTypes;
use Vitrine\Storefront\Blocks\PrintedLinks;
use Vitrine\Storefront\Blocks\ShopLinks;

/** The links as the last item of a classic theme's menu, also of the list of pages that WordPress prints in its place. */
final class MenuLinks {

	public function __construct( private readonly BlockTypes $blocks, private readonly PrintedLinks $printed ) {
	}

	public function register( string $location ): void {
		Filters::add(
			'wp_nav_menu_items',
			fn ( string $items, object $args ): string => ( $args->theme_location ?? '' ) === $location ? $items . $this->item() : $items,
			PHP_INT_MAX,
			2
		);
		Filters::add(
			'wp_page_menu',
			fn ( string $menu, array $args ): string => ( $args['theme_location'] ?? '' ) === $location ? $this->appendTo( $menu ) : $menu,
			PHP_INT_MAX,
			2
		);
	}

	private function appendTo( string $menu ): string {
		$end = strrpos( $menu, '</ul>' );
		return $end === false ? $menu : substr_replace( $menu, $this->item(), $end, 0 );
	}

	/** Themes may print a location twice, for phones and for wide screens, and hide one of them. */
	private function item(): string {
		if ( $this->printed->hasFromElsewhere( PrintedLinks::HEADER, ShopLinks::IN_MENU ) ) {
			return '';
		}
		$links = $this->blocks->render( 'shop-links', array( 'place' => ShopLinks::IN_MENU ) );
		return '<li class="menu-item v-shop-links-item">' . $links . '</li>';
	}
}
