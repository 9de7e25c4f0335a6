<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Image;

final class TrustpilotHeaderImage extends Image {

	public function key(): string {
		return 'trustpilot_header_image';
	}

	public function label(): string {
		return __( 'Trust badge', 'vitrine' );
	}
}
