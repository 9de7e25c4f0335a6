<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Blocks;

use Vitrine\Storefront\DescribesBlocks;

/**
 * Names of the storefront's own blocks in the editor.
 *
 * @phpstan-import-type BlockDescription from DescribesBlocks
 */
final class PageDescriptions {

	/** Title of the header's block, by which the setup names it. */
	public static function header(): string {
		return __( 'Shop header', 'vitrine' );
	}

	/** Title of the footer's block. */
	public static function footer(): string {
		return __( 'Shop footer', 'vitrine' );
	}

	/** @return array<string, BlockDescription> */
	public static function all(): array {
		return array(
			'header'         => array(
				'title'       => self::header(),
				'description' => __( 'Menus, search, languages, account, favourites and cart.', 'vitrine' ),
				'keywords'    => __( 'header, menu, cart', 'vitrine' ),
			),
			'footer'         => array(
				'title'       => self::footer(),
				'description' => __( 'Legal pages, withdrawal, contact details and newsletter.', 'vitrine' ),
				'keywords'    => __( 'footer, imprint, legal', 'vitrine' ),
			),
			'checkout'       => array(
				'title'       => __( 'Checkout', 'vitrine' ),
				'description' => __( 'Addresses, delivery, payment and order button.', 'vitrine' ),
				'keywords'    => __( 'order, pay, cart', 'vitrine' ),
			),
			'checkout-header' => array(
				'title'       => __( 'Checkout header', 'vitrine' ),
				'description' => __( 'The shop’s name, the way back to the shop, and contact.', 'vitrine' ),
				'keywords'    => __( 'header, menu, cart', 'vitrine' ),
			),
			'checkout-footer' => array(
				'title'       => __( 'Checkout footer', 'vitrine' ),
				'description' => __( 'Legal pages, withdrawal and languages.', 'vitrine' ),
				'keywords'    => __( 'footer, imprint, legal', 'vitrine' ),
			),
			'order-received' => array(
				'title'       => __( 'Order received', 'vitrine' ),
				'description' => __( 'The order that the customer has just placed.', 'vitrine' ),
				'keywords'    => __( 'thank you, confirmation, payment', 'vitrine' ),
			),
			'not-found'      => array(
				'title'       => __( 'Page not found', 'vitrine' ),
				'description' => __( 'Search and links for visitors of a missing page.', 'vitrine' ),
				'keywords'    => __( '404, error, missing', 'vitrine' ),
			),
		);
	}
}
