<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\StaleProduct;
use Vitrine\Database\BulkWrite;

/** Writes only the stock of many products; `Storage\Stock` counts what is sold. */
final class StockWriter {

	/** Products per statement. */
	private const CHUNK = 100;

	public function __construct( private readonly BulkWrite $bulk ) {
	}

	/**
	 * Only if nothing was sold since the stock was read. Call it inside a transaction, which the exception ends.
	 *
	 * @param array<int, array{read: int|null, stock: int|null, always: bool}> $stocks By product.
	 * @throws StaleProduct
	 */
	public function write( array $stocks ): void {
		$rows = array_map(
			static fn ( array $one ): array => array(
				'stock'           => $one['stock'],
				'always_in_stock' => $one['stock'] === null && $one['always'] ? 1 : 0,
			),
			$stocks
		);
		foreach ( array_chunk( $rows, self::CHUNK, true ) as $some ) {
			$read   = array_map( static fn ( array $one ): ?int => $one['read'], array_intersect_key( $stocks, $some ) );
			$guards = array( 'stock' => $read );
			if ( $this->bulk->update( '{products}', 'id', $some, $guards, 'revision = revision + 1' ) < count( $some ) ) {
				throw new StaleProduct( null, true );
			}
		}
	}
}
