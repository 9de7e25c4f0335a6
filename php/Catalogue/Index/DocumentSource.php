<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Index;

/** Adds what one part of the catalogue knows of products to their documents. */
interface DocumentSource {

	/**
	 * @param array<int, Document> $documents By product id, at most 100; only visible products that lists show.
	 */
	public function describe( array $documents ): void;
}
