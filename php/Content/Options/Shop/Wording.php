<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Shop;

use Vitrine\Content\Options\Option;

/** The words of the storefront that a shop may choose; `Storefront\Words` prints them with the same neutral texts. */
final class Wording {

	/** @return list<Option> */
	public static function options(): array {
		return array(
			new Word( 'word_all_products', static fn (): string => __( 'List of all products: its title, and links to it', 'vitrine' ), static fn (): string => __( 'All products', 'vitrine' ) ),
			new Word( 'word_see_all', static fn (): string => __( 'Button that leads to all products', 'vitrine' ), static fn (): string => __( 'See all products', 'vitrine' ) ),
			new Word( 'word_related', static fn (): string => __( 'Heading above similar products', 'vitrine' ), static fn (): string => __( 'Related products', 'vitrine' ) ),
			new Word( 'word_popular', static fn (): string => __( 'Heading above popular products', 'vitrine' ), static fn (): string => __( 'Popular products', 'vitrine' ) ),
			new Word( 'word_delivery_by', static fn (): string => __( 'Expected delivery on product pages', 'vitrine' ), static fn (): string => __( 'Delivery by %s', 'vitrine' ) ), // phpcs:ignore WordPress.WP.I18n -- explained where it is printed.
			new Word( 'word_order_note', static fn (): string => __( 'Field for a note in the checkout', 'vitrine' ), static fn (): string => __( 'Note for your order', 'vitrine' ) ),
			new Word( 'word_chat', static fn (): string => __( 'Greeting in the chat box', 'vitrine' ), static fn (): string => __( 'If you have a question, write to us.', 'vitrine' ) ),
			new Word( 'word_not_found', static fn (): string => __( 'Heading of the page for addresses that do not exist', 'vitrine' ), static fn (): string => __( 'Page not found', 'vitrine' ) ),
			new ProductPromises(),
		);
	}
}
