<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Formats;

use Vitrine\Catalogue\Import\Csv\Record;
use Vitrine\Catalogue\Import\Row;

/** A kind of product file: says which of its columns are taken, and reads its records as the shop's own columns. */
interface Format {

	public function key(): string;

	/** Name for people. */
	public function title(): string;

	/** @return list<string> Columns of the file that are read, as the file names them. */
	public function taken(): array;

	/** @return list<string> Columns of the file that are left out. */
	public function left(): array;

	/** @return list<string> What happens to all products of the file, for people. */
	public function notes(): array;

	/** Whether the file can have new products and has no prices of their delivery. */
	public function asksDeliveryPrice(): bool;

	public function row( Record $record ): Row;
}
