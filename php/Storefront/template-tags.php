<?php
/**
 * Template tags for classic themes: `vitrine_block( 'header' )`, `vitrine_island( 'cart' )`.
 *
 * @package Vitrine
 */

declare(strict_types=1);

use Vitrine\Kernel\Container;
use Vitrine\Storefront\Blocks\BlockTypes;

if ( ! function_exists( 'vitrine_block' ) ) {
	/**
	 * Prints a block of the shop.
	 *
	 * @param string               $name       Without `vitrine/`: `header`, `footer`, `product-list`.
	 * @param array<string, mixed> $attributes Block attributes.
	 */
	function vitrine_block( string $name, array $attributes = array() ): void {
		$container = apply_filters( 'vitrine_container', null );
		if ( $container instanceof Container ) {
			echo $container->get( BlockTypes::class )->render( $name, $attributes ); // phpcs:ignore WordPress.Security.EscapeOutput -- the renderers escape.
		}
	}

	/**
	 * Prints an island's mount point with its server-rendered markup, if any.
	 *
	 * @param string $name `cart`, `checkout`, `order-received`, `search`.
	 */
	function vitrine_island( string $name ): void {
		$container = apply_filters( 'vitrine_container', null );
		if ( $container instanceof Container ) {
			echo $container->get( BlockTypes::class )->island( $name ); // phpcs:ignore WordPress.Security.EscapeOutput -- the renderers escape.
		}
	}
}
