<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Toggle;

final class UseGoogleImageSize extends Toggle {

	public function key(): string {
		return 'use_google_image_size';
	}

	public function label(): string {
		return __( 'Trust badge in the narrow size (141 px instead of 255 px)', 'vitrine' );
	}
}
