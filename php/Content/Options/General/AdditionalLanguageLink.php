<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Url;

final class AdditionalLanguageLink extends Url {

	public function key(): string {
		return 'additional_language_link';
	}

	public function label(): string {
		return __( 'Address of the additional language', 'vitrine' );
	}

	public function help(): string {
		return __( 'Address of a site in a language that this shop does not speak.', 'vitrine' );
	}
}
