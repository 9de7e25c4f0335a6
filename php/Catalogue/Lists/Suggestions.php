<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Lists;

/** The best matches for a term while it is typed. */
final readonly class Suggestions {

	/**
	 * @param list<array{id: int, title: string, url: string, image: string|null, price: int, from: bool, text: string}> $items
	 * @param list<array{id: int, title: string, url: string, count: int}> $categories All of whose products match the term.
	 * @param string|null $corrected What was searched instead of a term without results.
	 */
	public function __construct( public array $items, public array $categories = array(), public ?string $corrected = null ) {
	}
}
