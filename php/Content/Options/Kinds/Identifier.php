<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Kinds;

/** What somebody else calls the shop, the same for all languages; one that cannot be right is none. */
abstract class Identifier extends Text {

	/** Regular expression of the whole. */
	abstract protected function pattern(): string;

	/** What is said of one that cannot be right. */
	abstract protected function fault(): string;

	public function perLanguage(): bool {
		return false;
	}

	public function faults( mixed $value ): array {
		return is_string( $value ) && trim( $value ) !== '' && $this->sanitize( $value ) === '' ? array( '' => $this->fault() ) : array();
	}

	public function sanitize( mixed $value ): string {
		$id = parent::sanitize( $value );
		return preg_match( $this->pattern(), $id ) === 1 ? $id : '';
	}
}
