<?php
declare(strict_types=1);

namespace Vitrine\Contact\Rest;

use Vitrine\Rest\Schema;

/** Error response `data` of this module's forms: errors by field. */
final class FormErrorData {

	/** @return array<string, mixed> */
	public static function schema(): array {
		return Schema::nullable( Schema::object( array( 'errors' => Schema::fieldErrors() ), array(), 'FormRefusal' ) );
	}
}
