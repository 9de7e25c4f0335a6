<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\View;

/** Links to the pages of a list. */
final readonly class PaginationView {

	/**
	 * @param list<array{number: int, url: string, current: bool, gap: bool}> $numbers `gap` says that pages before it are left out.
	 * @param string|null $previous URL.
	 * @param string|null $next     URL.
	 */
	public function __construct( public array $numbers, public ?string $previous, public ?string $next ) {
	}
}
