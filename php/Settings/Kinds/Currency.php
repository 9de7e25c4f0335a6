<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

use Vitrine\Kernel\Currency as Codes;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** The currency of the shop. */
final class Currency extends BaseChoice {

	public function __construct( string $key, string $label, string $help ) {
		parent::__construct( $key, $label, $help, array_combine( Codes::CODES, Codes::CODES ) );
	}

	public function schema(): array {
		return Schema::text();
	}

	/** That of the language; the main one is stored in the catalogue settings, which are read without this option. */
	public function wire( mixed $stored, OptionResolver $resolver ): string {
		return $resolver->currencies->code();
	}
}
