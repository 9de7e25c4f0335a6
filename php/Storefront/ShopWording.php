<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

/** Texts that the owner can replace (Shop > Settings > Wording), with neutral defaults; needs no queries. */
final class ShopWording {

	public function __construct( private readonly Payload $payload ) {
	}

	/**
	 * @param string $key   Without the prefix `word_`: `all_products`.
	 * @param string $usual The default text in the language of the page.
	 */
	public function get( string $key, string $usual ): string {
		$own = $this->shop()[ "word_$key" ] ?? '';
		return is_string( $own ) && $own !== '' ? $own : $usual;
	}

	public function allProducts(): string {
		return $this->get( 'all_products', __( 'All products', 'vitrine' ) );
	}

	/** The shop's own, or WordPress's. */
	public function tagline(): string {
		$own = $this->shop()['tagline'] ?? '';
		return is_string( $own ) && $own !== '' ? $own : wp_specialchars_decode( get_bloginfo( 'description' ), ENT_QUOTES );
	}

	/** @return list<string> The owner's promises shown with every product; empty by default. */
	public function promises(): array {
		$own = $this->shop()['product_promises'] ?? '';
		return is_string( $own ) && $own !== '' ? explode( "\n", $own ) : array();
	}

	/** URL of the page that says what delivery costs; '' if the owner has chosen none. */
	public function deliveryPage(): string {
		$link = $this->shop()['delivery_page'] ?? null;
		return is_array( $link ) && is_string( $link['url'] ?? null ) ? $link['url'] : '';
	}

	/** Withdrawal period in days (Shop > Settings > Shop). */
	public function withdrawalDays(): int {
		return (int) ( $this->shop()['withdrawal_days'] ?? 0 );
	}

	/** @return array<mixed> */
	private function shop(): array {
		$shop = $this->payload->part( 'options' )['shop'] ?? array();
		return is_array( $shop ) ? $shop : array();
	}
}
