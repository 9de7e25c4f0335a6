<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\Database\Database;

/** Deletes what identifies the customer from the documents of an order, see `OrderAnonymisation`. */
final class DocumentAnonymisation {

	public function __construct( private readonly Database $database ) {
	}

	/** Documents keep the countries, like the order. */
	public function anonymise( int $order ): void {
		foreach ( $this->database->rows( 'SELECT id, parties FROM {invoices} WHERE order_id = %d', array( $order ) ) as $row ) {
			$set = array( 'parties' => InvoiceParties::decode( (string) $row['parties'] )->anonymous()->encode() );
			$this->database->update( 'invoices', $set, array( 'id' => (int) $row['id'] ) );
		}
	}
}
