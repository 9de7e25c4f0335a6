<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Kinds;

use Vitrine\Content\Options\Option;
use Vitrine\Content\Options\Resolver;

/** One of a few words; the first is the default. */
abstract class Choice implements Option {

	/** @return non-empty-array<string, string> Labels by value. */
	abstract public function choices(): array;

	public function help(): string {
		return '';
	}

	public function perLanguage(): bool {
		return false;
	}

	public function default(): string {
		return (string) array_key_first( $this->choices() );
	}

	public function schema(): array {
		return array(
			'type' => 'string',
			'enum' => array_map( 'strval', array_keys( $this->choices() ) ),
		);
	}

	public function faults( mixed $value ): array {
		return is_string( $value ) && isset( $this->choices()[ $value ] ) ? array() : array( '' => __( 'Please choose one of these.', 'vitrine' ) );
	}

	public function sanitize( mixed $value ): string {
		return is_string( $value ) && isset( $this->choices()[ $value ] ) ? $value : $this->default();
	}

	public function wire( mixed $stored, Resolver $resolver ): string {
		return $this->sanitize( $stored );
	}

	public function field(): string {
		return 'choice';
	}
}
