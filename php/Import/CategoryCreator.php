<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Categories\CategoryTree;
use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\Import\Rows\CategoryPath;

/** Creates the categories that a file names and the shop doesn't have. */
final class CategoryCreator {

	public function __construct(
		private readonly CategoryTree $tree,
		private readonly CategoryWriter $categories,
		private readonly ReferenceResolver $references,
	) {
	}

	/** @param list<string> $names Names, or paths: `Ceramics > Cups`. */
	public function create( array $names, string $language ): void {
		foreach ( $names as $name ) {
			if ( $this->references->category( $name ) === null ) {
				$this->createPath( CategoryPath::read( $name ), $language );
			}
		}
	}

	/** @param list<string> $titles From the top. */
	private function createPath( array $titles, string $language ): void {
		$parent = 0;
		foreach ( $titles as $depth => $title ) {
			$above = CategoryPath::write( array_slice( $titles, 0, $depth + 1 ) );
			$known = $depth === 0 ? $this->references->top( $title ) : $this->references->category( $above );
			if ( $known === null ) {
				$known = $this->categories->save(
					null,
					1 + $this->tree->lastPosition(),
					0,
					// The name is text, WordPress stores it as HTML.
					array( $language => array( 'title' => htmlspecialchars( $title, ENT_NOQUOTES ), 'slug' => '', 'description' => '' ) ),
					$parent
				);
				$this->references->forgetCategories();
			}
			$parent = $known;
		}
	}
}
