<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists;

/** The best matches for a term that is being typed. */
final readonly class Suggestions {

	/**
	 * @param list<array{id: int, title: string, url: string, image: string|null, price: int, from: bool, text: string}> $items
	 * @param list<array{id: int, title: string, url: string, count: int}> $categories Categories whose products all match the term.
	 * @param string|null $corrected The term searched instead, if the one entered has no results.
	 */
	public function __construct( public array $items, public array $categories = array(), public ?string $corrected = null ) {
	}
}
