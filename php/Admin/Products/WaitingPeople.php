<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\BackInStock\StockAlerts;

/** How many people wait for the products of the list, in one query. */
final class WaitingPeople {

	/** @var array<int, int> By product. */
	private array $counts = array();

	/** @var list<int> Products that were counted. */
	private array $counted = array();

	public function __construct( private readonly StockAlerts $alerts ) {
	}

	/**
	 * '' if no one waits.
	 *
	 * @param list<int> $listed All products of the list.
	 */
	public function text( int $product, array $listed ): string {
		if ( ! in_array( $product, $this->counted, true ) ) {
			$this->counted = array( ...$listed, $product );
			$this->counts  = $this->alerts->waiting( array_values( array_unique( $this->counted ) ) );
		}
		$count = $this->counts[ $product ] ?? 0;
		/* translators: %s: number of people who want an e-mail when the product is back in stock */
		return $count === 0 ? '' : sprintf( _n( '%s person waits', '%s people wait', $count, 'vitrine' ), number_format_i18n( $count ) );
	}
}
