<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

/** The shop's own words where the owner has written some (Shop > Settings > Wording), else neutral ones; without a query of their own. */
final class Words {

	public function __construct( private readonly Payload $payload ) {
	}

	/**
	 * @param string $key   Below `word_`: `all_products`.
	 * @param string $usual The neutral text in the language of the page.
	 */
	public function of( string $key, string $usual ): string {
		$own = $this->shop()[ "word_$key" ] ?? '';
		return is_string( $own ) && $own !== '' ? $own : $usual;
	}

	public function allProducts(): string {
		return $this->of( 'all_products', __( 'All products', 'vitrine' ) );
	}

	/** @return list<string> What the owner promises with each product; empty where nothing was written. */
	public function promises(): array {
		$own = $this->shop()['product_promises'] ?? '';
		return is_string( $own ) && $own !== '' ? explode( "\n", $own ) : array();
	}

	/** For how many days customers may withdraw (Shop > Settings > Shop). */
	public function withdrawalDays(): int {
		return (int) ( $this->shop()['withdrawal_days'] ?? 0 );
	}

	/** @return array<mixed> */
	private function shop(): array {
		$shop = $this->payload->part( 'options' )['shop'] ?? array();
		return is_array( $shop ) ? $shop : array();
	}
}
