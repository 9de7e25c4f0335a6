<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Vitrine\Import\Choices\Question;
use Vitrine\Import\Csv\CsvRecord;
use Vitrine\Import\Rows\Row;

/** A supported file format: declares the columns it imports and maps records to our own columns. */
interface Format {

	public function key(): string;

	/** Name shown to the user. */
	public function title(): string;

	/** @return list<string> Columns of the file that are imported, as named there. */
	public function usedColumns(): array;

	/** @return list<string> Columns of the file that are ignored. */
	public function ignoredColumns(): array;

	/** @return list<string> Notes for the user that apply to all products of the file. */
	public function notes(): array;

	/** @return list<Question> What the file doesn't say and its check depends on. */
	public function questions(): array;

	/** Whether the file may contain new products but no delivery prices. */
	public function needsDeliveryPrice(): bool;

	public function row( CsvRecord $record ): Row;
}
