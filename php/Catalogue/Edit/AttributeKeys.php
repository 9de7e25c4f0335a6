<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Database\Database;

/** Keys by which imports find attribute values: they are made of the names in the main language. */
final class AttributeKeys {

	public function __construct( private readonly Database $database ) {
	}

	/** Hook of the option of languages. */
	public function mainLanguageChanged( mixed $before, mixed $after ): void {
		$main = is_array( $after ) ? array_values( $after )[0] ?? null : null;
		if ( ! is_string( $main ) || ( is_array( $before ) && ( array_values( $before )[0] ?? null ) === $main ) ) {
			return;
		}
		foreach ( $this->database->rows( 'SELECT id, labels, label_key FROM {attribute_values}' ) as $row ) {
			$key = Labels::key( Labels::read( $row['labels'] )->name( $main ) );
			if ( $key !== $row['label_key'] ) {
				$this->database->update( 'attribute_values', array( 'label_key' => $key ), array( 'id' => (int) $row['id'] ) );
			}
		}
	}
}
