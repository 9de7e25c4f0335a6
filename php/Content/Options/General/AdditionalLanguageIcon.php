<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Image;

final class AdditionalLanguageIcon extends Image {

	public function key(): string {
		return 'additional_language_icon';
	}

	public function label(): string {
		return __( 'Icon of the additional language', 'vitrine' );
	}

	public function help(): string {
		return __( 'A small flag or sign for a site in another language. It is shown once the address below is set, too.', 'vitrine' );
	}
}
