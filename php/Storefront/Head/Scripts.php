<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Head;

use Vitrine\I18n\Languages;
use Vitrine\Kernel\InlineJson;
use Vitrine\Storefront\Bundles;
use Vitrine\Storefront\Payload;
use Vitrine\Storefront\Routing\Routing;

/** Scripts of a page: the early layer, its configuration and the startup payload. */
final class Scripts {

	/** Island of each page that consists of one, by template: its files are preloaded to prevent layout shift. */
	private const ISLAND_OF = array(
		'vitrine-checkout'       => 'checkout',
		'vitrine-order-received' => 'order-received',
		'vitrine-wishlist'       => 'wishlist',
		'vitrine-account'        => 'account',
		'vitrine-withdrawal'     => 'withdrawal',
	);

	public function __construct(
		private readonly Bundles $bundles,
		private readonly Payload $payload,
		private readonly Languages $languages,
		private readonly Routing $routing,
	) {
	}

	/** Hook `wp_head`: module scripts don't block rendering. Unless the page consists of an island, pictures come first. */
	public function early(): void {
		$url     = $this->bundles->url( 'early.js' );
		$modules = $this->modules();
		if ( $url !== null ) {
			$priority = $modules === array() ? ' fetchpriority="low"' : '';
			// wp_enqueue_script_module() would print an import map as well.
			printf( "<script type=\"module\" src=\"%s\"$priority></script>\n", esc_url( $url ) ); // phpcs:ignore WordPress.WP.EnqueuedResources, WordPress.Security.EscapeOutput -- a fixed attribute.
		}
		foreach ( $modules as $module ) {
			printf( "<link rel=\"modulepreload\" href=\"%s\">\n", esc_url( $module ) );
		}
	}

	/** @return list<string> */
	private function modules(): array {
		$island = self::ISLAND_OF[ $this->routing->place()->page->template ?? '' ] ?? null;
		$modules = $island === null ? array() : $this->bundles->modules( $island );
		// Islands are loaded by the module that also answers the first interaction.
		return $modules === array()
			? array()
			: array_values( array_filter( array( $this->bundles->url( 'interaction.js' ), ...$modules ) ) );
	}

	public function data(): void {
		self::json( 'vitrine-config', $this->config() );
		self::json( 'vitrine-payload', $this->payload->inlined() );
	}

	/** @return array<string, mixed> */
	private function config(): array {
		$language = $this->languages->current();
		$options  = $this->payload->part( 'options' );
		return array(
			'lang'         => $language->code,
			'locale'       => $language->locale,
			'currency'     => $options['shop']['currency'] ?? 'EUR',
			'rest'         => rest_url( 'data/v1/' ),
			'urls'         => array(
				'home'     => $this->languages->url(),
				'checkout' => $this->languages->url( 'checkout' ),
				'search'   => $this->languages->url( 'search' ),
				'wishlist' => $this->languages->url( 'wishlist' ),
				'shared'   => $this->languages->url( 'shared-wishlist' ),
				'user'     => $this->languages->url( 'user' ),
				'orders'   => $this->languages->url( 'user/orders' ),
				'received' => $this->languages->url( 'received-your-order' ),
				'withdraw' => $this->languages->url( 'withdraw' ),
				'shop'     => $this->languages->url( 'shop' ),
				'privacy'  => (string) ( $options['general']['privacy_policy']['url'] ?? '' ),
				'terms'    => (string) ( $options['shop']['terms_page']['url'] ?? '' ),
			),
			'translations' => (object) $this->bundles->translations( $language->locale ),
			'texts'        => array(
				'cart_empty'       => __( 'Your cart is still empty.', 'vitrine' ),
				'failed'           => __( 'Something went wrong. Please try again.', 'vitrine' ),
				'added'            => __( 'Added to your cart.', 'vitrine' ),
				'favourites_empty' => __( 'You have no favourites yet.', 'vitrine' ),
			),
			'flags'        => array( 'newsletter' => $this->routing->place()->page->newsletter ?? true ),
		);
	}

	/** @param array<string, mixed> $data */
	private static function json( string $id, array $data ): void {
		printf(
			"<script type=\"application/json\" id=\"%s\">%s</script>\n",
			esc_attr( $id ),
			InlineJson::encode( $data ) // phpcs:ignore WordPress.Security.EscapeOutput -- escapes for script elements.
		);
	}
}
