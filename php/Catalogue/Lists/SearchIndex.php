<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Lists;

/** The door to the search suggestions, in the current language. */
interface SearchIndex {

	/**
	 * Everything there is, or null when there are more than so many.
	 *
	 * @return list<array{id: int, title: string, url: string, image: string|null, price: int, text: string}>|null
	 */
	public function all( int $most ): ?array;

	/**
	 * The best answers to a term.
	 *
	 * @return list<array{id: int, title: string, url: string, image: string|null, price: int, text: string}>
	 */
	public function find( string $term, int $most ): array;
}
