<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

/** A run of consecutive entries of a sort order, without its contents. */
final readonly class Block {

	public function __construct( public int $id, public string $firstKey, public string $lastKey, public int $members ) {
	}
}
