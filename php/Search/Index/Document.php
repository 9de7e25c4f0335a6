<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

/** The index entry of a product: the sets it belongs to, and its sort key in each order. */
final class Document {

	/** @var array<string, true> Names. */
	private array $sets = array();

	/** @var array<string, string> Sort keys by order, compared bytewise. */
	private array $keys = array();

	public function add( string ...$sets ): void {
		foreach ( $sets as $set ) {
			$this->sets[ $set ] = true;
		}
	}

	public function sort( string $order, string $key ): void {
		$this->keys[ $order ] = $key;
	}

	/** @return list<string> */
	public function sets(): array {
		return array_map( 'strval', array_keys( $this->sets ) );
	}

	/** @return array<string, string> */
	public function keys(): array {
		return $this->keys;
	}

	public static function fromStored( string $stored ): self {
		$lines    = explode( "\n", PackedText::read( $stored ) );
		$document = new self();
		if ( count( $lines ) >= 2 ) {
			$document->sets = $lines[0] === '' ? array() : array_fill_keys( explode( ' ', $lines[0] ), true );
			$document->keys = array_map( 'strval', (array) json_decode( $lines[1], true ) );
		}
		return $document;
	}

	public function stored(): string {
		return PackedText::write( implode( ' ', $this->sets() ) . "\n" . wp_json_encode( (object) $this->keys ) );
	}
}
