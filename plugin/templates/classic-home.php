<?php
/** Frame of a home page built from our blocks in classic themes: no title, no sidebar. */

declare(strict_types=1);

use Vitrine\Storefront\ClassicFrame;

defined( 'ABSPATH' ) || exit;

$vitrine_element = ClassicFrame::header();
?>
<<?php echo esc_attr( $vitrine_element ); ?> id="v-content" class="v-main v-home">
	<?php
	while ( have_posts() ) {
		the_post();
		the_content();
	}
	?>
</<?php echo esc_attr( $vitrine_element ); ?>>
<?php
get_footer();
