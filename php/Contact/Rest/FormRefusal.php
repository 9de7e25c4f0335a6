<?php
declare(strict_types=1);

namespace Vitrine\Contact\Rest;

use Vitrine\Rest\Schema;

/** The answer's `data` where a form of this room was refused: what is wrong with which field. */
final class FormRefusal {

	/** @return array<string, mixed> */
	public static function schema(): array {
		return Schema::nullable( Schema::object( array( 'errors' => Schema::fieldErrors() ), array(), 'FormRefusal' ) );
	}
}
