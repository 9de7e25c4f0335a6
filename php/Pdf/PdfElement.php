<?php
declare(strict_types=1);

namespace Vitrine\Pdf;

/** An element of a PDF's structure, as screen readers see it: a heading, a paragraph, a table cell. */
final class PdfElement {

	/** @var list<self|array{int, int}> Elements, and marked content as page index and number on the page. */
	private array $children = array();

	/**
	 * @param string $type       Standard structure type: `H1`, `P`, `TD`.
	 * @param string $attributes Entries of the dictionary.
	 */
	public function __construct( public readonly string $type, private readonly string $attributes = '' ) {
	}

	public function add( string $type, string $attributes = '' ): self {
		return $this->children[] = new self( $type, $attributes );
	}

	public function mark( int $page, int $number ): void {
		$this->children[] = array( $page, $number );
	}

	/**
	 * Writes the element and its children; the page content's elements are entered in `$owners`.
	 *
	 * @param list<int>                   $pages  Object numbers of the pages.
	 * @param array<int, array<int, int>> $owners Element object by page index and number on the page.
	 * @return int The element's object number.
	 */
	public function write( PdfObjects $objects, int $parent, array $pages, array &$owners ): int {
		$number = $objects->reserve();
		$kids   = array();
		foreach ( $this->children as $child ) {
			if ( $child instanceof self ) {
				$kids[] = $child->write( $objects, $number, $pages, $owners ) . ' 0 R';
			} else {
				[ $page, $mark ]          = $child;
				$owners[ $page ][ $mark ] = $number;
				$kids[]                   = "<< /Type /MCR /Pg {$pages[ $page ]} 0 R /MCID $mark >>";
			}
		}
		$list = implode( ' ', $kids );
		return $objects->add( "<< /Type /StructElem /S /$this->type /P $parent 0 R $this->attributes /K [$list] >>", $number );
	}
}
