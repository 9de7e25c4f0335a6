<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Blocks;

use Vitrine\I18n\Languages;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\Routing\LanguageAlternates;
use Vitrine\Storefront\View;

/**
 * The compact header for themes with a header of their own: shop, account, favourites, cart and languages. The same for all visitors; the
 * early layer fills in counts.
 */
final class ShopLinks {

	/** Attribute of blocks that WordPress inserted: on a page with several header parts, only the first one prints. */
	public const ONCE = 'once';

	/** Values of the attribute `place`: an item of the theme's menu, or fixed to the window. */
	public const IN_MENU  = 'menu';
	public const FLOATING = 'float';

	/** Attribute: hidden until a script finds that the theme shows none. */
	public const SPARE = 'spare';

	public function __construct(
		private readonly View $view,
		private readonly Languages $languages,
		private readonly LanguageAlternates $alternates,
		private readonly Contributions $contributions,
		private readonly PrintedLinks $printed,
	) {
	}

	/** @param array<string, mixed> $attributes */
	public function render( array $attributes = array() ): string {
		if ( ( $attributes[ self::ONCE ] ?? false ) === true && $this->printed->has( PrintedLinks::HEADER ) ) {
			return '';
		}
		$place = $attributes['place'] ?? '';
		$place = in_array( $place, array( self::IN_MENU, self::FLOATING ), true ) ? $place : '';
		$this->printed->add( PrintedLinks::HEADER, $place );
		$languages = $this->alternates->choices();
		return $this->view->render(
			'shop-links',
			array(
				'place'     => $place,
				'is_spare'  => ( $attributes[ self::SPARE ] ?? false ) === true,
				'shop'      => $this->page( 'shop' ),
				'account'   => $this->page( 'user' ),
				'wishlist'  => $this->page( 'wishlist' ),
				'checkout'  => $this->languages->url( 'checkout' ),
				'languages' => count( $languages ) > 1 ? $languages : array(),
				'language'  => $this->languages->current()->code,
			)
		);
	}

	/** URL of a page if a module provides it, otherwise ''. */
	private function page( string $path ): string {
		return isset( $this->contributions->pages()[ $path ] ) ? $this->languages->url( $path ) : '';
	}
}
