<?php
/**
 * The frame of a home page made of the shop's blocks in themes of PHP files: no title, no sidebar.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

get_header();
?>
<main id="v-content" class="v-main v-home">
	<?php
	while ( have_posts() ) {
		the_post();
		the_content();
	}
	?>
</main>
<?php
get_footer();
