<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

defined( 'ABSPATH' ) || exit;

/** A picture with words: one for each language, without a fallback. */
final class ImageByLanguage extends BaseImage implements NoLanguageFallback {

	public function perLanguage(): bool {
		return true;
	}
}
