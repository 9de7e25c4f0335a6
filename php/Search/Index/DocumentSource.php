<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

/** Adds the data of one part of the catalogue to the documents of products. */
interface DocumentSource {

	/**
	 * @param array<int, Document> $documents By product id, at most 100; only visible products that lists show.
	 */
	public function describe( array $documents ): void;
}
