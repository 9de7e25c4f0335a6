<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

/** The languages of the setup form. */
final readonly class ChosenLanguages {

	/**
	 * @param list<string> $codes
	 * @param string       $default Code of the main language; may be none of them, as submitted.
	 */
	public function __construct( public array $codes, public string $default ) {
	}

	/** @return list<string> The main language first. */
	public function all(): array {
		return array_values( array_unique( array( $this->default, ...$this->codes ) ) );
	}

	/** @return array<string, string> Messages by field. */
	public function errors(): array {
		return array(
			'languages' => $this->codes === array() ? __( 'Please choose at least one language.', 'vitrine' ) : '',
			'default'   => $this->codes !== array() && ! in_array( $this->default, $this->codes, true )
				? __( 'Please choose one of the enabled languages.', 'vitrine' )
				: '',
		);
	}
}
