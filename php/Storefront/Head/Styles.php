<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Head;

use Vitrine\Storefront\Brand\Brand;
use Vitrine\Storefront\Bundles;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\Routing\Templates;
use Vitrine\Storefront\Theme;

/**
 * Style sheets of a page: `shop` and those of its blocks. They are part of the page, because a file of its own would delay the first paint
 * by a round trip. The early layer recognises an island's sheet by its id and does not load it again.
 */
final class Styles {

	/** Sheet of all pages. */
	private const SHOP = 'shop';

	/** Sheet of pages in languages that are written from right to left. */
	private const RIGHT_TO_LEFT = 'right-to-left';

	/** Sheets by block: of src/styles, or of the island with this name. */
	private const OF_BLOCK = array(
		'account'        => array( 'account' ),
		'category-grid'  => array( 'catalogue' ),
		'checkout'       => array( 'checkout', 'guarantee' ),
		'checkout-footer' => array( 'checkout-frame' ),
		'checkout-header' => array( 'checkout-frame' ),
		'compare'        => array( 'catalogue', 'compare' ),
		'contact-form'   => array( 'contact' ),
		'guarantee-notice' => array( 'guarantee' ),
		'home-hero'      => array( 'home' ),
		'home-story'     => array( 'home' ),
		'legal-links'    => array( 'theme-links' ),
		'not-found'      => array( 'page' ),
		'order-received' => array( 'order-received' ),
		'product'        => array( 'catalogue', 'product', 'guarantee' ),
		'product-grid'   => array( 'catalogue', 'quick' ),
		'product-list'   => array( 'catalogue', 'quick', 'list' ),
		'search-results' => array( 'catalogue', 'quick', 'list' ),
		'shop-links'     => array( 'theme-links' ),
		'team'           => array( 'home' ),
		'wishlist'       => array( 'catalogue', 'wishlist' ),
		'withdrawal'     => array( 'withdrawal' ),
	);

	/** @var array<string, true> Sheets that the page has, by name. */
	private array $sheets = array();

	public function __construct(
		private readonly Bundles $bundles,
		private readonly Routing $routing,
		private readonly Brand $brand,
	) {
	}

	/** Hook `wp_enqueue_scripts`. Block themes have rendered their blocks by now, classic themes know the block of a page of the shop. */
	public function enqueue(): void {
		$blocks = $this->sheets;
		// Before the sheets of the template, which refine it, and those of blocks, which refine both.
		$this->sheets = array( self::SHOP => true );
		self::add( self::SHOP, $this->bundles->style( self::SHOP ) . $this->fontRules() );
		$this->need( ...( is_rtl() ? array( self::RIGHT_TO_LEFT ) : array() ) );
		$this->need( ...self::ofTemplate( $this->routing->place()?->page !== null ), ...array_keys( $blocks ) );
	}

	/**
	 * Hook `enqueue_block_assets`: the editor previews all blocks, rendered by the server. WordPress calls it twice, for the screen and for
	 * the frame with the edited page.
	 */
	public function enqueueAll(): void {
		$general = array( self::SHOP, ...( is_rtl() ? array( self::RIGHT_TO_LEFT ) : array() ), 'page' );
		$names   = array( ...$general, ...array_merge( ...array_values( self::OF_BLOCK ) ) );
		foreach ( array_unique( $names ) as $name ) {
			$code = $this->bundles->style( $name );
			self::add( $name, $name === self::SHOP && $code !== null ? $code . $this->fontRules() : $code );
		}
	}

	/** In a kept theme the shop's own rules have one more id (bin/lib/kept-sheets.mjs): so do the owner's for headings. */
	private function fontRules(): string {
		$rules = $this->brand->fontRules();
		return Theme::active() ? $rules : str_replace( '.v-shop.v-shop ', '.v-shop.v-shop:not(#v) ', $rules );
	}

	/** Markup to print before a block: its sheets if the head is complete already, as for blocks in the content of classic themes. */
	public function before( string $block ): string {
		$names = self::OF_BLOCK[ $block ] ?? array();
		if ( ! wp_style_is( self::handle( self::SHOP ), 'done' ) ) {
			$this->need( ...$names );
			return '';
		}
		$late = array_diff( $names, array_keys( $this->sheets ) );
		foreach ( $late as $name ) {
			$this->sheets[ $name ] = true;
		}
		return implode(
			'',
			array_map(
				fn ( string $name ): string => sprintf(
					'<style id="%s-inline-css">%s</style>',
					self::handle( $name ),
					$this->bundles->style( $name )
				),
				$late
			)
		);
	}

	private function need( string ...$names ): void {
		foreach ( $names as $name ) {
			if ( isset( $this->sheets[ $name ] ) ) {
				continue;
			}
			$this->sheets[ $name ] = true;
			if ( wp_style_is( self::handle( self::SHOP ) ) ) {
				self::add( $name, $this->bundles->style( $name ) );
			}
		}
	}

	/**
	 * Sheets of a template's own markup, and in classic themes of the block that it will print.
	 *
	 * @return list<string>
	 */
	private static function ofTemplate( bool $isVirtual ): array {
		$block = get_query_var( 'vitrine_block' );
		if ( is_string( $block ) && isset( self::OF_BLOCK[ $block ] ) ) {
			return self::OF_BLOCK[ $block ];
		}
		if ( is_page() && get_page_template_slug( get_queried_object_id() ) === Templates::HOME ) {
			return array( 'home' );
		}
		$isText = ! $isVirtual && ! is_singular( 'vitrine_product' ) && ! is_tax( 'vitrine_category' );
		return $isText && Theme::active() ? array( 'page' ) : array();
	}

	private static function add( string $name, ?string $code ): void {
		if ( $code !== null ) {
			// phpcs:ignore WordPress.WP.EnqueuedResourceParameters -- the name contains the hash.
			if ( wp_register_style( self::handle( $name ), false, array(), null ) ) {
				wp_add_inline_style( self::handle( $name ), $code );
			}
			wp_enqueue_style( self::handle( $name ) );
		}
	}

	private static function handle( string $name ): string {
		return "vitrine-$name";
	}
}
