<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Lists;

/** Search suggestions in the current language. */
interface SearchIndex {

	/**
	 * All entries, or null if there are more than `$limit`.
	 *
	 * @return list<array{id: int, title: string, url: string, image: string|null, price: int, text: string}>|null
	 */
	public function all( int $limit ): ?array;

	/**
	 * The best matches for a term.
	 *
	 * @return list<array{id: int, title: string, url: string, image: string|null, price: int, text: string}>
	 */
	public function find( string $term, int $limit ): array;
}
