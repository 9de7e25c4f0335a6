<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists;

/** Search suggestions in the current language. Every engine must pass the test `SearchIndexContract`. */
interface SearchIndex {

	/**
	 * All entries, or null if there are more than `$limit`.
	 *
	 * @return list<array{id: int, title: string, url: string, image: string|null, price: int, from: bool, text: string}>|null
	 */
	public function all( int $limit ): ?array;

	/** @param int $limit Of the items. */
	public function find( string $term, int $limit ): Suggestions;
}
