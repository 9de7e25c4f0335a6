<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Formats;

use Vitrine\Catalogue\Import\Csv\Record;
use Vitrine\Catalogue\Import\Fault;
use Vitrine\Kernel\CsvLine;

/** The cells of a record beside the names of their columns. */
final readonly class RecordCells {

	/** @param list<string> $header */
	public function __construct( private array $header, private Record $record ) {
	}

	/** What keeps the record from being read; null for a whole one. */
	public function fault(): ?Fault {
		if ( $this->record->fault !== '' ) {
			return new Fault( '', $this->record->fault );
		}
		$over = array_slice( $this->record->cells, count( $this->header ) );
		if ( implode( '', $over ) === '' ) {
			return null;
		}
		return new Fault(
			'',
			sprintf(
				/* translators: 1: number of cells in a line, 2: number of columns */
				__( 'There are %1$d cells for %2$d columns: a text with a comma or semicolon in it needs quotation marks around it.', 'vitrine' ),
				count( $this->record->cells ),
				count( $this->header )
			)
		);
	}

	/**
	 * @param array<int, string> $columns Names to give by place.
	 * @return array<string, string>
	 */
	public function named( array $columns ): array {
		$named = array();
		foreach ( $columns as $place => $name ) {
			if ( isset( $this->record->cells[ $place ] ) ) {
				$named[ $name ] = CsvLine::bare( $this->record->cells[ $place ] );
			}
		}
		return $named;
	}
}
