<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Routing;

use Vitrine\Storefront\EditorRequest;

/** Names of the shop's block templates in the site editor, for the bundled theme's files and the templates for other themes. */
final class TemplateNames {

	/** @return array<string, array{title: string, description: string}> By slug. */
	public static function all(): array {
		$names = array(
			Templates::HOME             => array(
				__( 'Shop home page', 'vitrine' ),
				__( 'For home pages: full width, without the page’s title.', 'vitrine' ),
			),
			'vitrine-shop'              => array(
				__( 'All products', 'vitrine' ),
				__( 'The list of all products.', 'vitrine' ),
			),
			'vitrine-search'            => array(
				__( 'Product search', 'vitrine' ),
				__( 'The results of a search for products.', 'vitrine' ),
			),
			'vitrine-compare'           => array(
				__( 'Compare products', 'vitrine' ),
				__( 'The products that a visitor compares, side by side.', 'vitrine' ),
			),
			'single-vitrine_product'    => array(
				__( 'Product', 'vitrine' ),
				__( 'The page of each product.', 'vitrine' ),
			),
			'taxonomy-vitrine_category' => array(
				__( 'Product category', 'vitrine' ),
				__( 'The list of products of a category.', 'vitrine' ),
			),
			'vitrine-checkout'          => array(
				__( 'Checkout', 'vitrine' ),
				__( 'The page where customers order.', 'vitrine' ),
			),
			'vitrine-order-received'    => array(
				__( 'Order received', 'vitrine' ),
				__( 'The page after an order, and that of invoices.', 'vitrine' ),
			),
			'vitrine-account'           => array(
				__( 'Account', 'vitrine' ),
				__( 'Sign-in and the customer’s account.', 'vitrine' ),
			),
			'vitrine-wishlist'          => array(
				__( 'Wishlist', 'vitrine' ),
				__( 'The visitor’s favourites.', 'vitrine' ),
			),
			'vitrine-withdrawal'        => array(
				__( 'Withdrawal', 'vitrine' ),
				__( 'The form for withdrawing from a contract.', 'vitrine' ),
			),
			'vitrine-newsletter'        => array(
				__( 'Newsletter', 'vitrine' ),
				__( 'Confirms and ends subscriptions.', 'vitrine' ),
			),
			'vitrine-back-in-stock'     => array(
				__( 'Back in stock', 'vitrine' ),
				__( 'Confirms and ends requests for an e-mail when a product is back.', 'vitrine' ),
			),
		);
		return array_map(
			static fn ( array $name ): array => array(
				'title'       => $name[0],
				'description' => $name[1],
			),
			$names
		);
	}

	/**
	 * Hook `default_template_types`: WordPress names templates that are files of a theme by this list. The template of home pages, which
	 * pages can choose, is named in theme.json.
	 *
	 * @param array<string, array<string, string>> $types
	 * @return array<string, array<string, string>>
	 */
	public static function add( array $types ): array {
		return EditorRequest::isCurrent() ? $types + array_diff_key( self::all(), array( Templates::HOME => true ) ) : $types;
	}
}
