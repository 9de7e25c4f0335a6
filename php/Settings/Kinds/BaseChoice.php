<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

defined( 'ABSPATH' ) || exit;

/** One of several values; the first is the default. */
abstract class BaseChoice extends BaseOption {

	/** @param non-empty-array<string, string> $choices Labels by value. */
	public function __construct( string $key, string $label, string $help, private readonly array $choices ) {
		parent::__construct( $key, $label, $help );
	}

	/** @return non-empty-array<string, string> Labels by value. */
	public function choices(): array {
		return $this->choices;
	}

	public function default(): string {
		return (string) array_key_first( $this->choices );
	}

	public function schema(): array {
		return array(
			'type' => 'string',
			'enum' => array_map( 'strval', array_keys( $this->choices ) ),
		);
	}

	public function errors( mixed $value ): array {
		return is_string( $value ) && isset( $this->choices[ $value ] )
			? array()
			: array( '' => __( 'Choose one of the options.', 'vitrine' ) );
	}

	public function sanitize( mixed $value ): string {
		return is_string( $value ) && isset( $this->choices[ $value ] ) ? $value : $this->default();
	}

	public function wire( mixed $stored, OptionResolver $resolver ): string {
		return $this->sanitize( $stored );
	}

	public function field(): string {
		return 'choice';
	}
}
