<?php
declare(strict_types=1);

namespace Vitrine\Search;

/** Product search: by a search plugin if there is one, otherwise by the shop's own index. */
final class ProductSearch {

	public function __construct( private readonly IndexSearch $index, private readonly WordPressSearch $plugins ) {
	}

	/** @param bool $exact Whether to search without corrections. */
	public function find( string $typed, string $language, bool $exact = false ): SearchResult {
		$found = $this->plugins->askPlugins( $typed );
		return $found === null ? $this->index->find( $typed, $language, $exact ) : SearchResult::ranked( $found );
	}
}
