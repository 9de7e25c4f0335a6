<?php
declare(strict_types=1);

namespace Vitrine\Admin\Manual;

use WP_Screen;

/** Links to the manual: in WordPress's help on the shop's screens, and in the list of plugins. */
final class ManualLinks {

	/** Sections by part of a screen's id; the first one that fits. */
	public const SECTIONS = array(
		'vitrine-import'    => 'import-and-export',
		'vitrine-redirects' => 'old-addresses',
		'vitrine-orders'    => 'orders',
		'vitrine-setup'     => 'installing-the-shop',
		'vitrine_discount'  => 'discounts',
		'vitrine_category'  => 'categories',
		'vitrine_product'   => 'products',
		'vitrine_member'    => 'team',
		'toplevel_page_vitrine' => 'overview',
	);

	public function __construct( private readonly Manual $manual ) {
	}

	public function help( WP_Screen $screen ): void {
		if ( ! str_contains( $screen->id, 'vitrine' ) ) {
			return;
		}
		$section = '';
		foreach ( self::SECTIONS as $part => $anchor ) {
			$section = $section === '' && str_contains( $screen->id, $part ) ? $anchor : $section;
		}
		$link = $this->link( $section );
		$text = esc_html__( 'The manual explains this screen and all other parts of the shop.', 'vitrine' );
		if ( $link !== '' ) {
			$screen->add_help_tab(
				array(
					'id'      => 'vitrine-manual',
					'title'   => __( 'Shop manual', 'vitrine' ),
					'content' => "<p>$text</p><p>$link</p>",
				)
			);
		}
	}

	/**
	 * @param array<int|string, string> $links
	 * @return array<int|string, string>
	 */
	public function row( array $links, string $plugin ): array {
		$link = $plugin === plugin_basename( \Vitrine\FILE ) ? $this->link( '' ) : '';
		return $link === '' ? $links : array( ...$links, $link );
	}

	/** '' if the manual has not been built. */
	private function link( string $section ): string {
		$url = $this->manual->url( $section );
		return $url === null
			? ''
			: sprintf(
				'<a href="%s" target="_blank">%s<span class="screen-reader-text"> %s</span></a>',
				esc_url( $url ),
				esc_html__( 'Open the shop manual', 'vitrine' ),
				esc_html__( '(opens in a new tab)', 'default' ) // phpcs:ignore WordPress.WP.I18n.TextDomainMismatch -- WordPress's own text.
			);
	}
}
